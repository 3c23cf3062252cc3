import { SvgIcon, type IconProps } from '@field-sales/shared/icons/svg-icon';

export function DocSearchIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M12 20.5H6.5A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5H14L19 8.5V11M13.8 3.7v5H19M8.5 13H11" />
      <circle cx="16" cy="16.2" r="3" />
      <path d="m18.2 18.4 2.3 2.3" />
    </SvgIcon>
  );
}
