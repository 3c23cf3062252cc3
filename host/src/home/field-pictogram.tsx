import { Pictogram } from './pictogram.tsx';

export function HomeFieldPictogram() {
  return (
    <Pictogram>
      <path d="M14 12h62v66H14z" fill="var(--gray-0)" stroke="none" />
      <path d="M14 10v76M76 10v76M14 34h62M14 57h62M14 80h62" />
      <path d="M22 32V20h13v12zM39 32V16h11v16z" fill="currentColor" strokeWidth="3" />
      <path d="M56 32V21h12v11z" fill="var(--gray-0)" strokeWidth="3" />
      <path d="M22 55V41h11v14zM37 55V44h14v11z" fill="var(--gray-0)" strokeWidth="3" />
      <path d="M55 55V39h13v16z" fill="currentColor" strokeWidth="3" />
      <path d="M22 78V66h15v12z" fill="currentColor" strokeWidth="3" />
      <path d="M41 78V63h10v15z" fill="var(--gray-0)" strokeWidth="3" />
      <circle cx="70" cy="74" r="15" fill="currentColor" stroke="var(--gray-0)" strokeWidth="3" />
      <path d="m63 74.5 5 5 9.5-10.5" stroke="var(--gray-0)" />
    </Pictogram>
  );
}
