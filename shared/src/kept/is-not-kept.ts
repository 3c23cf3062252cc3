type Read = {
  data: unknown;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  /** The data only stands in for the answer: it comes from another read. */
  isPlaceholderData?: boolean;
};

/**
 * Whether an answer was never read and there is no network to read it now: `NotKept` then stands in its place (OFF-16).
 */
export function isNotKept({ data, fetchStatus, isPlaceholderData = false }: Read): boolean {
  return fetchStatus === 'paused' && (data === undefined || isPlaceholderData);
}
