import { Pictogram } from './pictogram.tsx';

export function HomeEventsPictogram() {
  return (
    <Pictogram>
      <rect x="12" y="20" width="60" height="60" rx="9" fill="var(--gray-0)" />
      <path d="M12 29a9 9 0 0 1 9-9h42a9 9 0 0 1 9 9v9H12z" fill="currentColor" />
      <path d="M28 12v14M56 12v14" />
      <path d="M25 51h.01M38 51h.01M25 65h.01M38 65h.01" strokeWidth="6" />
      <path
        d="M50 52h15.5a5 5 0 0 1 3.5 1.5l16 16a5 5 0 0 1 0 7L74.5 87a5 5 0 0 1-7 0l-16-16A5 5 0 0 1 50 67.5z"
        fill="currentColor"
        stroke="var(--gray-0)"
        strokeWidth="3"
      />
      <circle cx="59" cy="61" r="3" fill="var(--gray-0)" stroke="none" />
    </Pictogram>
  );
}
