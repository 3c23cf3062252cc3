import { SvgIcon, type IconProps } from '@field-sales/shared/icons/svg-icon';

export function SendIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M12 19.5V5M5.8 11.2 12 5l6.2 6.2" />
    </SvgIcon>
  );
}
