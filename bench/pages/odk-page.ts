import { OdkWebForm, webFormsPlugin } from '@getodk/web-forms';
import { createApp, h } from 'vue';

const formXml = await (await window.survey).text();
const fetchFormAttachment = () => Promise.reject(new Error('the survey has no attachments'));
const place = document.body.appendChild(document.createElement('div'));
createApp({ render: () => h(OdkWebForm, { formXml, fetchFormAttachment }) })
  .use(webFormsPlugin)
  .mount(place);
