declare module 'enketo-core' {
  export class Form {
    constructor(element: Element, survey: { modelStr: string }, options: object);
    init(): string[];
    validate(): Promise<boolean>;
  }
}

declare module '@getodk/web-forms' {
  import type { Component, Plugin } from 'vue';
  export const OdkWebForm: Component;
  export const webFormsPlugin: Plugin;
}
