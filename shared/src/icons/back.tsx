import { SvgIcon, type IconProps } from './svg-icon.tsx';

export function BackIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M14.5 5 7.5 12l7 7" />
    </SvgIcon>
  );
}
