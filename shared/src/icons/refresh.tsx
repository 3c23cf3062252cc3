import { SvgIcon, type IconProps } from './svg-icon.tsx';

export function RefreshIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15" />
    </SvgIcon>
  );
}
