import { SvgIcon, type IconProps } from './svg-icon.tsx';

export function StoreIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M4.5 12v6.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V12M4.8 4h14.4L21 9.2a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-4.5h4V20" />
    </SvgIcon>
  );
}
