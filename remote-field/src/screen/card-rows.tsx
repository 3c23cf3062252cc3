import { useKeptPlace } from '@field-sales/shared/hooks/use-kept-place';
import { LongList, type LongListProps } from '@field-sales/shared/ui/long-list';

// More than a screen in each direction, so that a flick does not reach an empty area.
const bufferSize = 1000;

/** A long list of cards. Going back to the entry finds it where it was left. */
export function CardRows<TItem>(props: Omit<LongListProps<TItem>, 'handleRef' | 'sizes'>) {
  const { list, sizes } = useKeptPlace(props.items.length);
  return <LongList {...props} handleRef={list} sizes={sizes} bufferSize={bufferSize} />;
}
