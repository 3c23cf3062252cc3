import type { FormPhotos, PhotoAction } from '../photos/form-photos.ts';
import type { FormCall } from '@field-sales/shared/waiting/waiting-work';

/** What every survey's form holds, whatever else it holds. */
export type WithPhotos = { readonly photos: FormPhotos };

/** What a kind of survey tells the form core. All pure. */
export type SurveyModel<TState extends WithPhotos, TAction> = {
  /** The form as it opens without a draft. */
  readonly opened: TState;
  readonly reduce: (state: TState, action: TAction | PhotoAction) => TState;
  /** Whether a save would send nothing else than when the form opened. */
  readonly isAsOpened: (state: TState) => boolean;
  readonly toDraft: (state: TState) => unknown;
  /**
   * The form of a draft on top of what the server has now, or with `isInPlace` in the place of all its rows; null where
   * the content is not this form's.
   */
  readonly restore: (content: unknown, isInPlace?: boolean) => TState | null;
  /** The form of a draft as it was written, whatever the server has now; null for the same reason. */
  readonly resume: (content: unknown) => TState | null;
  readonly toCall: (state: TState) => FormCall;
};
