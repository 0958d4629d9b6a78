/** Has the company this feature: while the provider keeps a pair with its type; the value is what the feature reads, `on` where it reads nothing. */

/** A special feature of a company: which one, and its setting. */
export interface Feature {
  readonly type: string;
  readonly value: string;
}

/** Null for a company without the feature. */
export const featureValue = (features: readonly Feature[], type: string): string | null =>
  features.find((one) => one.type === type)?.value ?? null;

export const hasFeature = (features: readonly Feature[], type: string): boolean =>
  featureValue(features, type) !== null;

/** The pairs as the company's row has them, by type. */
export const featuresFrom = (pairs: Readonly<Record<string, string>>): Feature[] =>
  Object.entries(pairs).map(([type, value]) => ({ type, value }));
