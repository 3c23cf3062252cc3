import { SvgIcon, type IconProps } from './svg-icon.tsx';

export function OfflineIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="m4 4 16 16M8.6 15.6a4.8 4.8 0 0 1 6.8 0M5.3 12.2a9.6 9.6 0 0 1 4-2.4M14.2 9.7a9.6 9.6 0 0 1 4.5 2.5M2.5 8.9a14 14 0 0 1 3.6-2.4M10.6 5.1a14 14 0 0 1 10.9 3.8M12 19v.01" />
    </SvgIcon>
  );
}
