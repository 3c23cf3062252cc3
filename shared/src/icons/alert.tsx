import { SvgIcon, type IconProps } from './svg-icon.tsx';

export function AlertIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5v5.2M12 16.2v.01" />
    </SvgIcon>
  );
}
