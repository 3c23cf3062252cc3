import type { App } from '../http/type-provider.ts';
import type { Services } from '../http/services.ts';
import type { SampleContext } from '../seed/context.ts';

/**
 * What a domain gives the API: the export `domain` of `api/src/<name>/domain.ts`. Every folder with such a file is
 * found automatically, and so are its migrations in `<name>/migrations/`.
 */
export type Domain = {
  /** Answers calls of a known employee, below `/api`, in a scope of its own: its hooks do not affect other domains. */
  registerCalls?: (app: App, services: Services) => void | Promise<void>;
  /** Answers pages below `/reports` for a known employee. */
  registerReports?: (app: App, services: Services) => void;
  /** Fills the domain's tables with sample data, after the domains that are named. */
  sampleData?: { after?: readonly string[]; fill: (context: SampleContext) => Promise<void> };
};
