import { SkeletonCards } from '@field-sales/shared/ui/skeleton-cards';

const usual = 4;

/** Stands where a list loads: as many cards as were there, or a few where that is not known. */
export function SkeletonRows({ count = usual }: { count?: number | undefined }) {
  return <SkeletonCards count={count} />;
}
