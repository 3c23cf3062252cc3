import { SvgIcon, type IconProps } from './svg-icon.tsx';

export function PhotoIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
      <circle cx="8.7" cy="9.4" r="1.5" />
      <path d="m4 17 4.4-4.1a1.5 1.5 0 0 1 2 0l6.6 6.3M14 15.4l1.9-1.7a1.5 1.5 0 0 1 2 0l2.6 2.3" />
    </SvgIcon>
  );
}
