import { SvgIcon, type IconProps } from './svg-icon.tsx';

export function UpIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="m5.5 14.5 6.5-6.5 6.5 6.5" />
    </SvgIcon>
  );
}
