import { listPlaceSchema, useListPlace, type ListPlace } from '@field-sales/shared/hooks/use-list-place';
import { LongList, type LongListProps } from '@field-sales/shared/ui/long-list';
import { useState } from 'react';
import * as v from 'valibot';
import { useViewState } from './view-state.ts';

// More than a screen in each direction, so that a flick does not reach an empty area.
const bufferSize = 1000;

function isListPlace(value: unknown): value is ListPlace {
  return v.is(listPlaceSchema, value);
}

/** A long list of cards. Going back to the entry finds it where it was left. */
export function CardRows<TItem>(props: Omit<LongListProps<TItem>, 'handleRef' | 'sizes'>) {
  const view = useViewState('list', isListPlace);
  const [left] = useState(view.read);
  const { list, sizes } = useListPlace(props.items.length, left, view.write);
  return <LongList {...props} handleRef={list} sizes={sizes} bufferSize={bufferSize} />;
}
