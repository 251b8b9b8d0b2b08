export const today = () => Date();
