/** What the server passes to this module at the start. */
export interface BillingOptions {
  /** This server's public address, to which people come back from PayPal. */
  readonly origin: string;
  /** Null: PayPal is not offered. */
  readonly paypal: PaypalSettings | null;
  /** The company that sells the plans; null: no papers are issued. */
  readonly seller: Seller | null;
  /** Mobile number, tax id or e-wallet that receives PromptPay payments; null: no QR code is shown. */
  readonly promptPayId: string | null;
}

export interface PaypalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** PayPal's id of the webhook that sends reports to this server. */
  readonly webhookId: string;
  readonly apiUrl: string;
}

/** As on a tax invoice. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  /** Thirteen digits. */
  readonly taxId: string;
  /** Five digits; `00000` is the head office. */
  readonly branch: string;
}
