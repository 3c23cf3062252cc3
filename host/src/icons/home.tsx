import { SvgIcon, type IconProps } from '@field-sales/shared/icons/svg-icon';

export function HomeIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="m4 11 8-7 8 7v8a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19zM9.8 20.5v-6h4.4v6" />
    </SvgIcon>
  );
}
