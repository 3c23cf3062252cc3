import { SvgIcon, type IconProps } from './svg-icon.tsx';

export function ClearIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m9.2 9.2 5.6 5.6M14.8 9.2l-5.6 5.6" />
    </SvgIcon>
  );
}
