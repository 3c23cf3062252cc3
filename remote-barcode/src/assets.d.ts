/** A worker as the text of one script: see build/worker-source-loader.ts. */
declare module '*!./decoder-worker.ts' {
  const source: string;
  export default source;
}
