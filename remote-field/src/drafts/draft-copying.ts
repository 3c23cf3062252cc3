/** Copies what is not written yet when the page may end: the database may not come to it any more (SH-36). */
export type DraftCopying = {
  /** There is something to write. */
  begin: () => void;
  /** It is written, or is not to be. */
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
