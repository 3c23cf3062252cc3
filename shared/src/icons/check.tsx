import { SvgIcon, type IconProps } from './svg-icon.tsx';

export function CheckIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="m5 12.5 4.7 4.7L19 7.8" />
    </SvgIcon>
  );
}
