export { prepareReader } from './create-reader.ts';
export { Scanner } from './scanner.tsx';
