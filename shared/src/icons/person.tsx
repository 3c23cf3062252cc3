import { SvgIcon, type IconProps } from './svg-icon.tsx';

export function PersonIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <circle cx="12" cy="8" r="3.8" />
      <path d="M4.5 20c.6-3.8 3.5-6 7.5-6s6.9 2.2 7.5 6" />
    </SvgIcon>
  );
}
