import { SvgIcon, type IconProps } from './svg-icon.tsx';

export function InfoIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.2v5M12 7.8v.01" />
    </SvgIcon>
  );
}
