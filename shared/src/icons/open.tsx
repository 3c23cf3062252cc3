import { SvgIcon, type IconProps } from './svg-icon.tsx';

export function OpenIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M14 4.5h5.5V10M19.5 4.5l-8 8M17.5 14v4a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8A1.5 1.5 0 0 1 6 6.5h4" />
    </SvgIcon>
  );
}
