/** Counts a view without a full page load: the data may have been prefetched. */
export function countView(productId: string): void {
  fetch(`/product/${productId}/views`, { method: 'POST', keepalive: true }).catch(() => {
    // A failed count is not worth an error.
  })
}
