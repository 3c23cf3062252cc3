import { transform } from 'enketo-transformer/web';

window.transformSurvey = async (xform) => {
  const { form, model } = await transform({ xform });
  return { form, model };
};
