/**
 * Tells the page around a frame how high its content is, now and whenever it changes; returns how to stop. A height is all
 * that is ever told, so that anybody may read it, and nothing is listened to.
 */
export function tellHeight(content: HTMLElement): () => void {
  if (window.parent === window) return () => {};
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    window.parent.postMessage({ type: 'order-widget', height }, '*');
  });
  observer.observe(content);

  return () => observer.disconnect();
}
