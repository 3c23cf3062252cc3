import { SvgIcon, type IconProps } from './svg-icon.tsx';

export function TrashIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 11.6a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7M10.2 11v5M13.8 11v5" />
    </SvgIcon>
  );
}
