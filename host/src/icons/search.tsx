import { SvgIcon, type IconProps } from '@field-sales/shared/icons/svg-icon';

export function SearchIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </SvgIcon>
  );
}
