import type { StandSurvey } from '../contract/field.ts';
import { dequal } from 'dequal/lite';
import {
  hasTooManyPhotos,
  newPhotoKeys,
  photosOfServer,
  reducePhotos,
  restorePhotos,
  type FormPhotos,
  type PhotoAction,
} from '../photos/form-photos.ts';
import { typedText } from '../survey-form/typed-text.ts';
import { sentStands } from './sent-stands.ts';
import {
  canAddStand,
  canDeleteStand,
  isStandComplete,
  newStand,
  standOfServer,
  type StandRow,
} from './stand-row.ts';

/** What the user edits in an own-company or other-company survey. */
export type StandState = {
  readonly rows: readonly StandRow[];
  /** The ids of the stands that were deleted (OWN-27). */
  readonly deletedStandIds: readonly string[];
  readonly photos: FormPhotos;
};

export type StandChange = Partial<
  Pick<StandRow, 'standType' | 'displayType' | 'quantity' | 'promotionType' | 'remark'>
>;

export type StandAction =
  | PhotoAction
  | { readonly type: 'standAdded'; readonly key: string; readonly recordId: string | null }
  | { readonly type: 'standChanged'; readonly key: string; readonly change: StandChange }
  | { readonly type: 'standDeleted'; readonly key: string };

/** A form as it opens without a draft: the rows of the server (OWN-07); a register form has one new row. */
export function openStands(survey: StandSurvey, mode: 'register' | 'edit'): StandState {
  if (mode === 'register') {
    return { rows: [newStand('first')], deletedStandIds: [], photos: photosOfServer([]) };
  }
  return {
    rows: survey.stands.map(standOfServer),
    deletedStandIds: [],
    photos: photosOfServer(survey.images),
  };
}

export function reduceStands(state: StandState, action: StandAction): StandState {
  switch (action.type) {
    case 'standAdded':
      if (!canAddStand(state.rows)) return state;
      return { ...state, rows: [...state.rows, newStand(action.key, action.recordId)] };
    case 'standChanged':
      return {
        ...state,
        rows: state.rows.map((row) => (row.key === action.key ? changed(row, action.change) : row)),
      };
    case 'standDeleted': {
      const old = state.rows.find(({ key }) => key === action.key);
      if (old === undefined || !canDeleteStand(state.rows)) return state;
      return {
        ...state,
        rows: state.rows.filter((row) => row !== old),
        deletedStandIds:
          old.standId === null ? state.deletedStandIds : [...state.deletedStandIds, old.standId],
      };
    }
    case 'photoAdded':
    case 'photoReplaced':
    case 'photoRemoved': {
      const photos = reducePhotos(state.photos, action);
      return photos === state.photos ? state : { ...state, photos };
    }
  }
}

function changed(row: StandRow, { remark, ...change }: StandChange): StandRow {
  return { ...row, ...change, ...(remark === undefined ? {} : { remark: typedText(remark) }) };
}

/** Whether a save of either state would send the same. */
export function isSameSave(one: StandState, other: StandState): boolean {
  return dequal(contentOf(one), contentOf(other));
}

function contentOf({ rows, deletedStandIds, photos }: StandState): readonly unknown[] {
  return [sentStands(rows), deletedStandIds, photos.deletedIds, newPhotoKeys(photos)];
}

/** At least one photo, and no more than are taken (OWN-20, OWN-21, CON-17). */
function hasItsPhotos({ photos }: StandState): boolean {
  return photos.shown.length > 0 && !hasTooManyPhotos(photos);
}

/** Register: at least one stand is complete and there is at least one photo (OWN-20). */
export function canRegisterStands(state: StandState): boolean {
  return state.rows.some(isStandComplete) && hasItsPhotos(state);
}

/** Edit: something that is sent has changed, the rows are complete and there is at least one photo (OWN-21). */
export function canEditStands(state: StandState, opened: StandState): boolean {
  const isComplete = state.rows.every(isStandComplete) && hasItsPhotos(state);
  return isComplete && !isSameSave(state, opened);
}

/** The draft of a registration as an edit that deletes the stands of the record and adds its own. */
export function inPlaceOf({ rows }: StandState, draft: StandState, recordId: string | null): StandState {
  return {
    ...draft,
    rows: draft.rows.map((row) => ({ ...row, recordId: recordId ?? '' })),
    deletedStandIds: rows.flatMap(({ standId }) => standId ?? []),
  };
}

/**
 * A draft on top of what the server has now. A row that went from the server in the meantime stays as a new one, so that
 * nothing typed is lost; a row that came stands at the end.
 */
export function restoreStands(fresh: StandState, draft: StandState): StandState {
  const onServer = new Set(fresh.rows.flatMap(({ standId }) => (standId === null ? [] : [standId])));
  const kept = draft.rows.map((row) =>
    row.standId === null || onServer.has(row.standId) ? row : { ...row, standId: null },
  );
  const deletedStandIds = draft.deletedStandIds.filter((id) => onServer.has(id));
  const keptIds = kept.flatMap(({ standId }) => (standId === null ? [] : [standId]));
  const known = new Set([...keptIds, ...deletedStandIds]);
  const added = fresh.rows.filter(({ standId }) => standId !== null && !known.has(standId));
  return { rows: [...kept, ...added], deletedStandIds, photos: restorePhotos(fresh.photos, draft.photos) };
}
