import { pageGeneration } from '../contract/generation-mark.ts';
import { screenTable } from '../screens/screen-table.ts';
import type { Manifest } from './manifest.ts';

type Files = Pick<Manifest, 'base' | 'exposes' | 'integrity' | 'metaData' | 'parts'>;

/** The files of a remote for the screen that is open: its entry, and the part that draws it. */
function filesOf(name: string, { exposes, metaData, parts }: Files): readonly string[] {
  const screen = screenTable().find(window.location.pathname);
  if (screen?.remote !== name) return [];
  const { part = '' } = screen;
  const sync = exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]);
  return [metaData.remoteEntry.name, ...sync, ...(parts[part] ?? [])];
}

/**
 * On a page from the device, asks at once for all that the open screen needs of a remote: otherwise each file would
 * have to come before the next one is known. The html of a page from the network has the same links from the server.
 */
export function askAhead(name: string, manifest: Files): void {
  if (pageGeneration() === undefined) return;
  for (const file of filesOf(name, manifest)) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = manifest.integrity[file] ?? '';
    link.href = manifest.base + file;
    document.head.append(link);
  }
}
