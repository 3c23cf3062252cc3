import { SvgIcon, type IconProps } from './svg-icon.tsx';

export function CameraIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M4 9a2 2 0 0 1 2-2h2.1l1.4-2.2h5L15.9 7H18a2 2 0 0 1 2 2v8.3a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z" />
      <circle cx="12" cy="12.8" r="3.4" />
    </SvgIcon>
  );
}
