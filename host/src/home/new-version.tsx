import { commonText } from '@field-sales/shared/text/common';
import { Notice } from '@field-sales/shared/ui/notice';
import { useEffect, useState } from 'react';
import { newVersionText } from '../text/new-version-text.ts';

/** How long, in ms, a page counts as the newest after its start. */
const newFor = 60_000;

/** Whether the page that is served now starts with another script than this one did. False where it cannot be had. */
async function isReplaced(signal: AbortSignal): Promise<boolean> {
  const ownScript = document.querySelector('script[src^="/assets/main."]')?.getAttribute('src');
  if (ownScript === undefined || ownScript === null) return false;
  const response = await fetch('/', { cache: 'no-cache', signal });
  return response.ok && !(await response.text()).includes(ownScript);
}

/**
 * Says that a new version of the host was deployed since this page was opened: asked for when the menu is shown again and
 * when the app comes back to the front. Remotes need none of this: their next entry loads the new version.
 */
export function NewVersion() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    function ask() {
      if (document.visibilityState === 'hidden') return;
      isReplaced(signal).then(setIsThere, () => undefined);
    }
    if (performance.now() > newFor) ask();
    document.addEventListener('visibilitychange', ask, { signal });
    return () => controller.abort();
  }, []);
  if (!isThere) return null;
  return (
    <Notice action={{ label: commonText.refresh, onClick: () => window.location.reload() }}>
      {newVersionText.newVersion}
    </Notice>
  );
}
