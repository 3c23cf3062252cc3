import { SvgIcon, type IconProps } from '@field-sales/shared/icons/svg-icon';

export function OutboxIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M12 14.5V4M7.8 8.2 12 4l4.2 4.2M4.5 14v4A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-4" />
    </SvgIcon>
  );
}
