import { SvgIcon, type IconProps } from '@field-sales/shared/icons/svg-icon';

export function TagIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M4 11.2V5.5A1.5 1.5 0 0 1 5.5 4h5.7a2 2 0 0 1 1.4.6l7.3 7.3a1.8 1.8 0 0 1 0 2.6l-5.4 5.4a1.8 1.8 0 0 1-2.6 0l-7.3-7.3a2 2 0 0 1-.6-1.4zM8.4 8.4v.01" />
    </SvgIcon>
  );
}
