/** Scrolls as little as is needed. Returns nothing: React calls what an effect or a ref returns, and a browser returns a promise. */
export function bringIntoView(element: Element | null | undefined, where: ScrollIntoViewOptions = {}): void {
  element?.scrollIntoView({ block: 'nearest', ...where });
}
