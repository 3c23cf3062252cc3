type Read = {
  data: unknown;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  /** What is there stands in for the answer: it is another read's. */
  isPlaceholderData?: boolean;
};

/** Whether what a query reads was never read, and there is no network to read it now: `NotKept` says so in its place (OFF-16). */
export function isNotKept({ data, fetchStatus, isPlaceholderData = false }: Read): boolean {
  return fetchStatus === 'paused' && (data === undefined || isPlaceholderData);
}
