import { SvgIcon, type IconProps } from './svg-icon.tsx';

export function CalendarIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2.5" />
      <path d="M4 10.5h16M8.5 3.5v4M15.5 3.5v4" />
    </SvgIcon>
  );
}
