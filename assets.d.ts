declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
/** A worker as the text of one script: see tooling/webpack/worker-source-loader.ts. */
declare module '*.ts?worker' {
  const source: string;
  export default source;
}
declare module '*.wasm' {
  const url: string;
  export default url;
}
