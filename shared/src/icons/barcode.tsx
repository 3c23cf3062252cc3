import { SvgIcon, type IconProps } from './svg-icon.tsx';

export function BarcodeIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M4 5.5v13M20 5.5v13M8 5.5v13M16 5.5v13" />
      <path strokeWidth="1.2" d="M10.8 5.5v13M13.4 5.5v13" />
    </SvgIcon>
  );
}
