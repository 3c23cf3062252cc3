import { Pictogram } from './pictogram.tsx';

export function HomeBarcodePictogram() {
  return (
    <Pictogram>
      <rect x="12" y="16" width="72" height="64" rx="9" fill="var(--gray-0)" stroke="none" />
      <path d="M10 30v-7a9 9 0 0 1 9-9h8M69 14h8a9 9 0 0 1 9 9v7M86 66v7a9 9 0 0 1-9 9h-8M27 82h-8a9 9 0 0 1-9-9v-7" />
      <path d="M25 28v40M48 28v40M71 28v40" strokeWidth="6" strokeLinecap="butt" />
      <path d="M34 28v40M40.5 28v40M57 28v40M63 28v40" strokeWidth="3" strokeLinecap="butt" />
      <path d="M6 48h84" stroke="var(--red-600)" strokeWidth="4" />
    </Pictogram>
  );
}
