import { SvgIcon, type IconProps } from './svg-icon.tsx';

export function DownIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="m5.5 9.5 6.5 6.5 6.5-6.5" />
    </SvgIcon>
  );
}
