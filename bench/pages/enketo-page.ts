import { Form } from 'enketo-core';

type Transformed = Awaited<ReturnType<Window['transformSurvey']>>;

const { form: html, model } = (await (await window.survey).json()) as Transformed;
document.body.innerHTML = `<div class="main"><article class="paper">${html}
<section class="form-footer"><button id="save" class="btn btn-primary btn-large">저장</button></section></article></div>`;
const element = document.querySelector('form.or');
if (element === null) throw new Error('the survey has no form');
const form = new Form(element, { modelStr: model }, {});
const faults = form.init();
if (faults.length > 0) throw new Error(faults.join(', '));
document.querySelector('#save')?.addEventListener('click', () => void form.validate());
