import { SvgIcon, type IconProps } from './svg-icon.tsx';

export function ClockIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </SvgIcon>
  );
}
