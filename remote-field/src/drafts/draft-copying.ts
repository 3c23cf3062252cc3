/** When the page may end, copies what is not written yet: the database may no longer get to it (SH-36). */
export type DraftCopying = {
  /** There is something to write. */
  begin: () => void;
  /** It is written, or need not be written any more. */
  end: () => void;
};

export function createDraftCopying(copy: () => void): DraftCopying {
  const page = document;
  let isCopied = false;

  function handleHide(): void {
    isCopied = true;
    copy();
  }

  return {
    begin: () => {
      page.addEventListener('visibilitychange', handleHide);
      window.addEventListener('pagehide', handleHide);
      // An older copy would take the place of what is written next.
      if (isCopied) copy();
    },
    end: () => {
      isCopied = false;
      page.removeEventListener('visibilitychange', handleHide);
      window.removeEventListener('pagehide', handleHide);
    },
  };
}
