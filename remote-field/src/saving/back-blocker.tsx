import { useBackClose } from '@field-sales/shared/lib/layers';
import { useState } from 'react';

function Barrier({ onBack }: { onBack: () => void }) {
  useBackClose(true, onBack);
  return null;
}

/** While a save is under way Back does nothing, like everything else under the overlay. */
export function BackBlocker() {
  const [count, setCount] = useState(0);
  return <Barrier key={count} onBack={() => setCount(count + 1)} />;
}
