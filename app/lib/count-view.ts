/** Counts that an instrument is shown without a document of its own: its data may have been fetched ahead. */
export function countView(productId: string): void {
  fetch(`/product/${productId}/views`, { method: 'POST', keepalive: true }).catch(() => {
    // A count is worth no error.
  })
}
