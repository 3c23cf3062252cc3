/** A part that is loaded on its first use, and kept. A load that failed is tried again by the next `load`. */
export type Loader<Part> = {
  peek: () => Part | undefined;
  load: () => Promise<Part>;
  /** Gives up a load that is under way and starts another one; whoever waits gets the result of the new one. */
  askAnew: () => void;
};

function filesInDocument(): Element[] {
  return [...document.head.querySelectorAll('script, link[rel="stylesheet"]')];
}

/** One try: the files that it has put into the document. */
type Asked = { files: readonly Element[]; isGivenUp: boolean };

export function createLoader<Part>(load: () => Promise<Part>): Loader<Part> {
  let part: Part | undefined;
  let pending: Promise<Part> | undefined;
  let asked: Asked | undefined;

  async function ask(): Promise<Part> {
    const others = new Set(filesInDocument());
    const loading = load();
    const own: Asked = {
      files: filesInDocument().filter((file) => !others.has(file)),
      isGivenUp: false,
    };
    asked = own;
    try {
      return await loading;
    } catch (error) {
      if (own.isGivenUp) return ask();
      throw error;
    }
  }

  async function run(): Promise<Part> {
    try {
      part = await ask();
      return part;
    } finally {
      pending = undefined;
    }
  }

  return {
    peek: () => part,
    load: () => (part === undefined ? (pending ??= run()) : Promise.resolve(part)),
    askAnew: () => {
      if (pending === undefined || asked === undefined) return;
      asked.isGivenUp = true;
      // The `error` event makes the build's runtime take a hanging file for a failed one: it asks at another address
      // next time.
      for (const file of asked.files) file.dispatchEvent(new Event('error'));
    },
  };
}
